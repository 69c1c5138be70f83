import { defineModel } from '../mongo/index.js';
export const SiteContent = defineModel('SiteContent', 'sitecontents', {
    _id: { type: String, required: true },
    token: { type: String, required: true },
    language: { type: String, required: true },
    title: { type: String, required: true },
    description: { type: String, default: '' },
    markdown: { type: String, required: true },
}, []);
//# sourceMappingURL=siteContent.model.js.map