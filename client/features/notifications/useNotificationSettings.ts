import type { NotificationsAnswer, NotificationsChange } from '@rendezvous/core/contract';
import { useRef, useState } from 'react';
import { useCall } from '../../app/callContext.ts';
import { useErrorText } from '../../app/errorText.ts';
import { isSwallowed } from '../../app/http/index.ts';
import { useResource, useUpdateResource } from '../../app/resource.ts';
import { sameMember } from '../../app/session/onLogout.ts';
import { useSessionSend } from '../../app/session/index.ts';
import { showToast } from '../../ui/toasts.ts';

/** The settings with a change made to them. */
function withChange(
  settings: NotificationsAnswer,
  change: NotificationsChange,
): NotificationsAnswer {
  const defined = <Part extends object>(part: Part | undefined) =>
    Object.fromEntries(Object.entries(part ?? {}).filter(([, value]) => value !== undefined));
  return {
    preferences: { ...settings.preferences, ...defined(change.preferences) },
    privacy: { ...settings.privacy, ...defined(change.privacy) },
    invisible: change.invisible ?? settings.invisible,
    shown_to_visitors: change.shown_to_visitors ?? settings.shown_to_visitors ?? false,
    disabled: change.enable_mail ? [] : settings.disabled,
    push: {
      ...settings.push,
      preferences: { ...settings.push.preferences, ...defined(change.push?.preferences) },
      hides_names: change.push?.hides_names ?? settings.push.hides_names,
      quiet: change.push?.quiet === undefined ? settings.push.quiet : change.push.quiet,
    },
  };
}

/** What undoes a change: the values it would replace. */
function undoing(
  settings: NotificationsAnswer,
  change: NotificationsChange,
): (now: NotificationsAnswer) => NotificationsAnswer {
  const before = <Part extends object>(part: Part, changed: object | undefined) =>
    Object.fromEntries(Object.entries(part).filter(([name]) => name in (changed ?? {})));
  return (now) => ({
    preferences: { ...now.preferences, ...before(settings.preferences, change.preferences) },
    privacy: { ...now.privacy, ...before(settings.privacy, change.privacy) },
    invisible: change.invisible === undefined ? now.invisible : settings.invisible,
    shown_to_visitors:
      (change.shown_to_visitors === undefined ? now : settings).shown_to_visitors ?? false,
    disabled: change.enable_mail ? settings.disabled : now.disabled,
    push: {
      ...now.push,
      preferences: {
        ...now.push.preferences,
        ...before(settings.push.preferences, change.push?.preferences),
      },
      hides_names: (change.push?.hides_names === undefined ? now : settings).push.hides_names,
      quiet: (change.push?.quiet === undefined ? now : settings).push.quiet,
    },
  });
}

/** The settings of a member: a change shows at once, is sent in its turn, and is taken back when it failed. */
export function useNotificationSettings() {
  const call = useCall();
  const errorText = useErrorText();
  const send = useSessionSend();
  const updateResource = useUpdateResource();
  const resource = useResource('notifications', (ask) =>
    ask<NotificationsAnswer>('GET', '/api/notifications.php'),
  );
  const [changed, setChanged] = useState<NotificationsAnswer | null>(null);
  const queue = useRef(Promise.resolve());
  const settings = changed ?? (resource.state === 'ready' ? resource.value : null);
  /** What was shown last: two changes may come before the next drawing. */
  const latest = useRef<NotificationsAnswer | null>(null);

  function show(next: NotificationsAnswer) {
    latest.current = next;
    setChanged(next);
  }

  function change(wanted: NotificationsChange) {
    const before = latest.current ?? settings;
    if (!before) return;
    const undo = undoing(before, wanted);
    const mine = sameMember();
    show(withChange(before, wanted));
    queue.current = queue.current.then(async () => {
      try {
        // It shows at once: whoever leaves the page then means it all the same.
        await call('PUT', '/api/notifications.php', { body: wanted, keepalive: true });
        const taken = (now: NotificationsAnswer) => withChange(now, wanted);
        if (mine()) updateResource('notifications', taken);
        // The frame shows who is invisible and whose mail is off.
        if (wanted.invisible !== undefined || wanted.enable_mail) send({ type: 'REFRESH' });
      } catch (error) {
        if (latest.current) show(undo(latest.current));
        if (!isSwallowed(error)) showToast({ tone: 'bad', text: errorText(error) });
      }
    });
  }

  return { resource, settings, change };
}
