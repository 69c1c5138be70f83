export { backToStep, entryNow, leaveSteps } from './entry.ts';
export { onceGivenBack, useBackCloses } from './backCloses.ts';
export { Link, type LinkProps } from './Link.tsx';
export { findRoute } from './Router.tsx';
export { fillPath, matchPath, type Params } from './match.ts';
export { Router, type Matched, type RouteShape } from './Router.tsx';
export {
  useLeads,
  useLocation,
  useNavigate,
  useParams,
  useRouter,
  type Location,
} from './routerContext.ts';
export { RouterContext, type RouterValue } from './routerContext.ts';
