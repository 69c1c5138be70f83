export { I18n, useFormats, useLanguage } from './I18n.tsx';
export { chooseLanguage, readLanguageCookie, readLanguageQuery } from './language.ts';
export { languageNames, writtenLanguages } from './languages.ts';
export { loadTexts, pageI18n, startI18n, textAddress } from './texts.ts';
