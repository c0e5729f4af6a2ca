/** Categories that the operator offers. */
export const categoriesMax = 100;

/** Characters of a category's name, and languages that it is told in. */
export const categoryNameLengthMax = 40;
export const categoryLanguagesMax = 20;
