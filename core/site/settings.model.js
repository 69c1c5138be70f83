import { Schema } from 'mongoose';
import { defineModel } from '../mongo/index.js';
export const Settings = defineModel('Settings', 'settings', { _id: { type: String, required: true }, settings: { type: Schema.Types.Mixed, required: true } }, []);
//# sourceMappingURL=settings.model.js.map