import { useEffect, useRef } from 'react';
import { useLanguage, writtenLanguages } from './i18n/index.ts';
import { useUser } from './session/index.ts';

/** A member's saved language wins over everything else, once, when the member comes in (OPEN-49). */
export function MemberLanguage() {
  const user = useUser();
  const { language, setLanguage } = useLanguage();
  const greeted = useRef<string | null>(null);
  useEffect(() => {
    if (greeted.current === (user?.id ?? null)) return;
    greeted.current = user?.id ?? null;
    if (user && user.language !== language && writtenLanguages.includes(user.language)) {
      // Without the texts the page stays in the language it has.
      setLanguage(user.language).catch(() => undefined);
    }
  }, [user, language, setLanguage]);
  return null;
}
