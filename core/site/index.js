export { Settings } from './settings.model.js';
export { createSettingsReader } from './readSettings.js';
export { createSiteDirectory } from './siteDirectory.js';
export { defaultSettings } from './defaultSettings.js';
export { presentCompany, presentSettings } from './settings.presenter.js';
export { SiteContent } from './siteContent.model.js';
export { readSitePage } from './readSitePage.js';
export { fillPlaces, missingCompanyDetails, pagePlaces } from './pagePlaces.js';
export { presentInterests } from './presentInterests.js';
//# sourceMappingURL=index.js.map