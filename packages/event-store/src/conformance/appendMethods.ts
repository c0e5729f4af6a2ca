/** Per-call credentials make the client use `Append`; without them it uses `BatchAppend`. */
export const appendMethods = {
  BatchAppend: {},
  Append: { credentials: { username: 'admin', password: 'changeit' } },
};
