import type { InterestsAnswer, SiteSettings } from '../contract/index.ts';
/** The site's interests with their icons (CALL-21, ENTITY-13). */
export declare function presentInterests({ interests }: Pick<SiteSettings, 'interests'>): InterestsAnswer;
//# sourceMappingURL=presentInterests.d.ts.map