import type { OwnProfileAnswer, OwnProfileView, ProfileChange } from '@rendezvous/core/contract';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../app/callContext.ts';
import { useErrorText } from '../../../app/errorText.ts';
import { useFieldTexts } from '../../../app/fieldText.ts';
import { isSwallowed } from '../../../app/http/index.ts';
import { useReadAgain, useResource, useUpdateResource } from '../../../app/resource.ts';
import { useMember, useSessionSend } from '../../../app/session/index.ts';
import { showToast } from '../../../ui/index.ts';
import { isSame, withChange, type EditedField } from './changes.ts';

export const ownProfileAddress = '/api/profile.php';

/** What the editor of one field is given. */
export interface Editing {
  profile: OwnProfileView;
  /** What a field was refused with, in words. */
  errors: Partial<Record<EditedField, string>>;
  /** Which are on their way to the gateway. */
  saving: ReadonlySet<EditedField>;
  /** Shows a change at once and saves it in its turn; false when it was refused. */
  save: (field: EditedField, change: ProfileChange) => Promise<boolean>;
}

/**
 * The member's own profile, edited a field at a time: a change shows at once, is saved in the order of making, can be
 * undone for a while, and goes back when it was refused, with the reason beside its field (SCREEN-11).
 */
export function useOwnProfile() {
  const { t } = useTranslation('ownProfile');
  const call = useCall();
  const send = useSessionSend();
  const user = useMember();
  const errorText = useErrorText();
  const fieldTexts = useFieldTexts();
  const update = useUpdateResource();
  const readAgain = useReadAgain();
  const resource = useResource(ownProfileAddress, (ask) =>
    ask<OwnProfileAnswer>('GET', ownProfileAddress),
  );
  const [unsaved, setUnsaved] = useState<
    readonly { id: number; field: EditedField; change: ProfileChange }[]
  >([]);
  const [errors, setErrors] = useState<Editing['errors']>({});
  const queue = useRef(Promise.resolve());
  const lastId = useRef(0);
  const stored = resource.state === 'ready' ? resource.value.profile : null;
  const profile =
    stored && unsaved.reduce((shown, { change }) => withChange(shown, change), stored);
  /** As it is shown: two changes may come before the next drawing. */
  const shown = useRef<OwnProfileView | null>(null);
  useEffect(() => {
    shown.current = profile;
  });

  // Another tab, or another device, may have changed it meanwhile.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') readAgain(ownProfileAddress);
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, [readAgain]);

  async function put(field: EditedField, change: ProfileChange): Promise<OwnProfileView | null> {
    try {
      // It shows at once: whoever leaves the page then means it all the same.
      const answer = await call<OwnProfileAnswer>('PUT', ownProfileAddress, {
        body: change,
        keepalive: true,
      });
      update<OwnProfileAnswer>(ownProfileAddress, () => answer);
      const { photos: _photos, ...own } = answer.profile;
      send({ type: 'USER_TOLD', user: { ...user, profile: own } });
      return answer.profile;
    } catch (error) {
      if (!isSwallowed(error)) {
        const [text = errorText(error)] = Object.values(fieldTexts(error));
        setErrors((now) => ({ ...now, [field]: text }));
      }
      return null;
    }
  }

  async function save(field: EditedField, change: ProfileChange, undoing = false) {
    const before = shown.current;
    if (!before) return false;
    const back = pick(before, change);
    const { [field]: _refused, ...others } = errors;
    setErrors(others);
    if (isSame(back, change)) return true;
    lastId.current += 1;
    const id = lastId.current;
    shown.current = withChange(before, change);
    setUnsaved((now) => [...now, { id, field, change }]);
    const saved = queue.current.then(() => put(field, change));
    queue.current = saved.then(() => setUnsaved((now) => now.filter((each) => each.id !== id)));
    if ((await saved) === null) return false;
    const what = t(`field.${field}`);
    showToast(
      undoing
        ? { text: t('undone', { what }) }
        : {
            text: t('saved', { what }),
            action: { label: t('undo'), run: () => void save(field, back, true) },
          },
    );
    return true;
  }

  const editing: Editing | null = profile && {
    profile,
    errors,
    saving: new Set(unsaved.map(({ field }) => field)),
    save: (field, change) => save(field, change),
  };
  return { resource, editing };
}

/** What undoes a change: the values it replaces, and those that go with another country. */
function pick(profile: OwnProfileView, change: ProfileChange): ProfileChange {
  const { attributes, country, ...same } = change;
  const back = Object.fromEntries(
    Object.keys(same).map((name) => [name, profile[name as keyof OwnProfileView]]),
  );
  const values = Object.keys(attributes ?? {}).map((name) => [
    name,
    profile.attributes[name as keyof OwnProfileView['attributes']] ?? null,
  ]);
  return {
    ...back,
    ...(country !== undefined && {
      country: profile.country,
      ...(country !== profile.country && { region: profile.region, city: profile.city }),
    }),
    ...(attributes && { attributes: Object.fromEntries(values) }),
  };
}
