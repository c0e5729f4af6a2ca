/** A file's own text, which only specs read. */
declare module '*?raw' {
  const text: string;
  export = text;
}
