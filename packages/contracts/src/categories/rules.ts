/** Maximum number of categories. */
export const categoriesMax = 100;

/** Maximum length of a category's name, and number of its languages. */
export const categoryNameLengthMax = 40;
export const categoryLanguagesMax = 20;
