export { useLocation, useParams } from 'react-router';
export { onceGivenBack, useBackCloses } from './backCloses.ts';
export { backToStep, entryNow, leaveSteps } from './entry.ts';
export { fetchDelayMs, Link, isForBrowser, type LinkProps } from './Link.tsx';
export {
  createRouter,
  createSite,
  SiteProvider,
  useBackTo,
  useLeads,
  useNavigate,
  usePending,
  usePreload,
  usePushStep,
  useRouteName,
  useSite,
  useStep,
  type PageAddress,
  type Site,
} from './site.ts';
