export { Settings, type SettingsDoc } from './settings.model.ts';
export { createSettingsReader, type SettingsReader } from './readSettings.ts';
export { createSiteDirectory, type SiteDirectory } from './siteDirectory.ts';
export { defaultSettings } from './defaultSettings.ts';
export { presentCompany, presentSettings } from './settings.presenter.ts';
export { SiteContent, type SiteContentDoc } from './siteContent.model.ts';
export { listSitePages, readSitePage, type PageText } from './readSitePage.ts';
export { fillPlaces, missingCompanyDetails, pagePlaces, type PageFormats } from './pagePlaces.ts';
export { presentInterests } from './presentInterests.ts';
