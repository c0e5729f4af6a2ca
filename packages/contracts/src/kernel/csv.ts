/** Spreadsheets take a file for UTF-8 that says so. */
export const byteOrderMark = '\uFEFF';

export const csvCell = (value: string): string =>
  /[",\n\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/** What people call themselves or write; a spreadsheet takes what begins like these for a formula. */
export const spokenCell = (value: string): string =>
  csvCell(/^[=+\-@\t\r]/.test(value) ? `'${value}` : value);
