import { pages, type PageDescription } from '@rendezvous/client/pages';
import { likeTypes, type SettingsAnswer } from '@rendezvous/core/contract';
import { pageTokens } from '@rendezvous/locales/pages';
import { logIn } from './member.ts';

type Guard = PageDescription['guard'];

/** Every address of a page behind these guards, with something that is there for a demo member for each parameter. */
export async function addressesFor(
  url: string,
  guards: readonly Guard[],
  login = 'carla',
): Promise<string[]> {
  const [chat] = await (await logIn(url, login)).chats();
  const answer = await fetch(`${url}/api/settings.php`);
  const { settings } = (await answer.json()) as SettingsAnswer;
  const idOf = (path: string) =>
    /^\/chats/.test(path)
      ? chat?.conversation.id
      : /^\/credits/.test(path)
        ? settings.packages[0]?.id
        : chat?.profile.id;
  return pages
    .filter(({ guard }) => guards.includes(guard))
    .flatMap(({ path }) => {
      if (path === '/pages/:token') return pageTokens.map((token) => `/pages/${token}`);
      if (path === '/likes/:type') return likeTypes.map((type) => `/likes/${type}`);
      return [path.replace(/\/:\w+\?/, '').replace(':id', idOf(path) ?? '')];
    });
}
