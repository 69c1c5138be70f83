/** The interests members choose from (OPEN-42); labels are in locales, icons in the client. */
export declare const defaultInterests: string[];
//# sourceMappingURL=interests.d.ts.map