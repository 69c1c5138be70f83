import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../app/i18n/index.ts';
import { useOnDevice } from '../../../app/onDevice.ts';
import { Icon } from '../../../ui/Icon.tsx';

const Frame = styled.div`
  position: relative;
  video {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
    object-position: 50% 100%;
  }
  video::cue {
    background: rgb(20 17 44 / 0.86);
    color: #f5f3fc;
    font:
      440 1.1rem/1.35 Georgia,
      serif;
  }
`;

const Controls = styled.div`
  position: absolute;
  z-index: 2;
  left: var(--s4);
  bottom: var(--s4);
  display: flex;
  gap: var(--s2);
  button {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: var(--touch);
    padding: 8px 16px;
    border: 0;
    border-radius: var(--r-full);
    background: rgb(20 17 44 / 0.86);
    color: #f5f3fc;
    font-weight: 560;
  }
  button[aria-pressed='true'] {
    background: #f5f3fc;
    color: #292656;
  }
  button:focus-visible {
    outline-color: #f5f3fc;
  }
  svg {
    fill: currentColor;
  }
`;

const pause = 'M6 4h4v16H6zM14 4h4v16h-4z';
const play = 'M6 4l14 8-14 8z';

const isScripted = () => true;

function showCaptions(video: HTMLVideoElement | null, shown: boolean): void {
  const track = video?.textTracks[0];
  if (track) track.mode = shown ? 'showing' : 'hidden';
}

interface LoopProps {
  /** Names the files that the build has drawn, `/loops/<name>.*` (build/drawLoops.ts). */
  name: 'cups' | 'places';
  width: number;
  height: number;
  /** What is to be seen in it. */
  label: string;
  className?: string;
}

/**
 * A short film without sound that begins again and again. It plays by itself unless less motion is wanted; without
 * script it has the browser's own buttons and waits to be started.
 */
export function Loop({ name, width, height, label, className }: LoopProps) {
  const { t } = useTranslation('landers');
  const { language } = useLanguage();
  const video = useRef<HTMLVideoElement>(null);
  const ready = useOnDevice(isScripted, false);
  const [playing, setPlaying] = useState(false);
  const [captions, setCaptions] = useState(true);
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // A browser that lets nothing play by itself leaves the button.
    video.current?.play().catch(() => undefined);
  }, []);
  useEffect(() => {
    showCaptions(video.current, captions);
  }, [captions, language]);
  const toggle = () => {
    if (playing) video.current?.pause();
    else void video.current?.play().catch(() => undefined);
  };
  return (
    <Frame className={className}>
      <video
        ref={video}
        width={width}
        height={height}
        aria-label={label}
        poster={`/loops/${name}.webp`}
        preload="none"
        muted
        loop
        playsInline
        controls={!ready}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
      >
        <source src={`/loops/${name}.mp4`} type="video/mp4" />
        <track
          key={language}
          kind="captions"
          src={`/loops/${name}.${language}.vtt`}
          srcLang={language}
          label={t('film.captions')}
          default
        />
      </video>
      {ready ? (
        <Controls>
          <button type="button" onClick={toggle}>
            <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true">
              <path d={playing ? pause : play} />
            </svg>
            {t(playing ? 'film.pause' : 'film.play')}
          </button>
          <button type="button" aria-pressed={captions} onClick={() => setCaptions(!captions)}>
            <Icon name="message-circle" size={18} />
            {t('film.captions')}
          </button>
        </Controls>
      ) : null}
    </Frame>
  );
}
