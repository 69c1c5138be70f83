export { I18n, useFormats, useLanguage, useText } from './I18n.tsx';
export { chooseLanguage, readLanguageCookie } from './language.ts';
export { createFormats, daysBetween, type Formats } from './formats.ts';
export { languageNames } from './languages.ts';
export { rich } from './rich.tsx';
export {
  currentLanguage,
  loadTexts,
  setCurrentLanguage,
  textAddress,
  translator,
  writtenLanguages,
} from './texts.ts';
export type { Feature, Translate } from './texts.ts';
