export { Settings, type SettingsDoc } from './settings.model.ts';
export { createSettingsReader, type SettingsReader } from './readSettings.ts';
export { defaultSettings } from './defaultSettings.ts';
export { presentSettings } from './settings.presenter.ts';
export { presentInterests } from './presentInterests.ts';
