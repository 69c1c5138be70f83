/** Whether a host name is one of this installation's sites. */
export type SiteDirectory = (host: string) => Promise<boolean>;
/**
 * Knows the sites of this installation: every domain that has settings of its own, and the `own` host names.
 * Whatever names are asked for, the database is asked for all domains at once, and at most once in `freshForMs`.
 */
export declare function createSiteDirectory({ own, freshForMs, nowMs, }: {
    own: readonly string[];
    freshForMs?: number;
    nowMs?: () => number;
}): SiteDirectory;
//# sourceMappingURL=siteDirectory.d.ts.map