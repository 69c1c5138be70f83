import type { ChatPhotoAnswer } from '@rendezvous/core/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { uploadPhoto } from '../../../app/http/upload.ts';
import { newUuid } from '../../../app/uuid.ts';

export type ChatPhotoState =
  | { is: 'uploading'; share: number }
  | { is: 'ready'; photo: string }
  | { is: 'failed'; error: unknown };

/**
 * Brings a photo to the gateway while its sender looks at it; it costs nothing until it is sent. However often it is
 * tried, one photo is stored: every try has the same client id.
 */
export function useChatPhoto(file: Blob): { state: ChatPhotoState; retry: () => void } {
  const [state, setState] = useState<ChatPhotoState>({ is: 'uploading', share: 0 });
  const [clientId] = useState(newUuid);
  const [tries, setTries] = useState(0);
  const trying = useRef<AbortController>(null);

  useEffect(() => {
    const ending = new AbortController();
    trying.current = ending;
    const tell = (next: ChatPhotoState) => {
      if (!ending.signal.aborted) setState(next);
    };
    uploadPhoto<ChatPhotoAnswer>({
      ...{ path: '/api/chat-photo.php', file, clientId, signal: ending.signal },
      onProgress: (share) => tell({ is: 'uploading', share }),
    }).then(
      ({ photo }) => tell({ is: 'ready', photo: photo.id }),
      (error: unknown) => tell({ is: 'failed', error }),
    );
    return () => ending.abort();
  }, [file, clientId, tries]);

  const retry = useCallback(() => {
    setState({ is: 'uploading', share: 0 });
    setTries((before) => before + 1);
  }, []);
  return { state, retry };
}
