/** A file's raw text, for specs only. */
declare module '*?raw' {
  const text: string;
  export = text;
}
