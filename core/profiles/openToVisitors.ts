/**
 * Whom strangers may see: active profiles that are fictional, and of members those who have agreed to it. The one
 * place that says so.
 */
export const openToVisitors = {
  status: 'active' as const,
  $or: [{ fictional: true }, { shownToVisitors: true }],
};
