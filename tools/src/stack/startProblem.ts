/** Something only a person can mend, said in one line with its remedy: shown without a stack. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}
