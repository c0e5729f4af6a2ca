/** Problem that only a person can fix, as one line with its remedy: shown without a stack trace. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
