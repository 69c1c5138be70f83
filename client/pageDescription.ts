import type { Feature } from '@rendezvous/locales';
import type { LayoutName } from './app/frame/layouts.tsx';
import type { GuardName } from './app/guards.ts';

/** A page as data: the client makes routes of it, the build knows from it what to fetch ahead. */
export interface PageDescription {
  name: string;
  path: string;
  layout: LayoutName;
  guard: GuardName;
  /** The file that exports a component of its own name. */
  module: `./features/${string}/${string}Page.tsx`;
  texts: readonly Feature[];
  /** It can be shown before anybody knows who is logged in: it has a skeleton of its own. */
  ownSkeleton?: true;
  /** The server draws it for strangers (client/server.tsx): a page of everybody, to be found and read without script. */
  rendered?: true;
  /** No search engine lists it, and no drawing of it is kept: it shows somebody, who may take that back at any time. */
  unlisted?: true;
  /** What a first paint needs of the gateway; it comes with the page. `:name` is a parameter. */
  asks?: readonly string[];
  /** The same for strangers, where it differs. */
  strangersAsk?: readonly string[];
  /** So many pictures of what it asks for stand in view at once: they are fetched with the page. */
  faces?: number;
  /** How wide those stand, as `sizes` says it. */
  faceSizes?: string;
  /** Exists only while developing and on this machine. */
  local?: true;
}
