import type { PageDescription } from './pageDescription.ts';

const page = { layout: 'lander', guard: 'anyone', texts: ['landers'], rendered: true } as const;
const ask = (name: string) => `/api/lander.php?lander=${name}&slug=:slug`;

/** A page for strangers who come by a link elsewhere: `slug` may choose among what the site has written (OPEN-57). */
const lander = <File extends string>(name: string, file: File, slug = '/:slug?') => ({
  ...page,
  name: `landers-${name}`,
  path: `/landers/${name}${slug}`,
  module: `./features/landers/${file}Page.tsx` as const,
  asks: [ask(name)],
});

/** The same of one member: never listed, and drawn anew each time. */
const ofMember = <File extends string>(name: string, file: File, slug = '/:slug?') => ({
  ...page,
  name: `members-id-${name}`,
  path: `/members/:id/${name}${slug}`,
  module: `./features/landers/${file}Page.tsx` as const,
  texts: ['landers', 'prompts'] as const,
  asks: ['/api/member-landing.php?id=:id', ask(name)],
  faces: 1,
  faceSizes: '(min-width: 992px) 600px, 100vw',
  unlisted: true as const,
});

/** Where strangers land (ROUTE-09, ROUTE-11, ROUTE-12, ROUTE-46 to ROUTE-56). */
export const landerPages: readonly PageDescription[] = [
  lander('adultonly', 'AdultOnly', ''),
  lander('tinderswipe', 'Swipe', ''),
  lander('whoneedsstrings', 'Strings', ''),
  lander('alonetonight', 'AloneTonight'),
  lander('collagelanding', 'Collage'),
  lander('gallery', 'Gallery'),
  lander('iconslanding', 'Icons'),
  lander('maplanding', 'Map'),
  { ...lander('socialnetwork', 'Social'), texts: ['landers', 'prompts'] },
  lander('transitionsvideolanding', 'Transitions'),
  lander('video', 'Film'),
  ofMember('landing', 'MemberName', ''),
  ofMember('landing2', 'MemberPoster'),
  ofMember('landing3', 'MemberChat'),
];
