import { styled } from 'styled-components';

/** Layout of the landing page; the arches and the hero's two soft lights appear nowhere else. */
export const LandingFrame = styled.div`
  .hero {
    position: relative;
    isolation: isolate;
  }
  .hero::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0 0 -160px;
    background:
      radial-gradient(64rem 40rem at 90% 0%, var(--teal-soft), transparent 72%),
      radial-gradient(46rem 30rem at 4% 78%, var(--indigo-soft), transparent 72%);
    mask-image: linear-gradient(#000 55%, transparent);
  }
  .hero-in {
    display: grid;
    gap: var(--s10);
    padding-block: 108px 0;
  }
  h1 {
    font-size: var(--t6);
    line-height: 1.06;
    letter-spacing: -0.026em;
    font-weight: 430;
  }
  h1 span {
    display: inline-block;
  }
  .lead {
    font-size: var(--t3);
    color: var(--ink-2);
    max-width: 44ch;
    margin-top: var(--s5);
  }
  .start {
    display: grid;
    gap: var(--s3);
    margin-top: var(--s8);
    padding: var(--s5);
    border-radius: var(--r-l);
    background: var(--surface);
    box-shadow: var(--shadow);
  }
  .start-member {
    margin-top: var(--s8);
  }
  .two {
    display: grid;
    gap: var(--s3);
    grid-template-columns: 1fr 1fr;
  }
  .sure {
    display: flex;
    flex-wrap: wrap;
    gap: 8px 20px;
    margin-top: var(--s5);
    font-size: var(--t1);
    color: var(--ink-2);
  }
  .sure li {
    display: flex;
    align-items: center;
    gap: 8px;
  }
  .sure svg {
    color: var(--teal);
  }
  .how {
    padding-block: var(--s16);
  }
  .how ol {
    display: grid;
    gap: var(--s8);
    counter-reset: n;
  }
  .how li {
    border-top: 1px solid var(--line-strong);
    padding-top: var(--s4);
    counter-increment: n;
  }
  .how li::before {
    content: counter(n);
    font: 400 var(--t5) / 1 var(--serif);
    color: var(--teal);
  }
  .how h2 {
    margin: var(--s3) 0 var(--s2);
    font-size: var(--t4);
  }
  .how p {
    color: var(--ink-2);
    max-width: 44ch;
  }
  .dark {
    background: var(--indigo);
    color: var(--on-indigo);
  }
  .grid {
    display: grid;
    gap: var(--s10);
    padding-block: var(--s16);
  }
  .dark h2 {
    max-width: 16ch;
    font-size: var(--t5);
  }
  .dark .lead,
  .dark li p {
    color: var(--on-indigo-2);
  }
  .dark ul {
    display: grid;
    gap: var(--s6);
  }
  .dark li {
    display: grid;
    grid-template-columns: 48px 1fr;
    gap: var(--s4);
  }
  .dark li p {
    max-width: 44ch;
    margin-top: 4px;
  }
  .ic {
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    border-radius: 50%;
    background: color-mix(in srgb, var(--on-indigo) 11%, transparent);
  }
  .faq {
    display: grid;
    gap: var(--s8);
    padding-block: var(--s16);
  }
  .faq h2 {
    font-size: var(--t5);
  }
  details {
    border-top: 1px solid var(--line);
  }
  details:last-child {
    border-bottom: 1px solid var(--line);
  }
  summary {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 16px;
    min-height: 60px;
    padding: 12px 0;
    font-weight: 560;
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary svg {
    flex: none;
    color: var(--ink-2);
    transition: rotate var(--fast);
  }
  [open] summary svg {
    rotate: 180deg;
  }
  details p {
    padding: 0 40px 20px 0;
    color: var(--ink-2);
    max-width: var(--measure);
  }
  .last {
    text-align: center;
    padding-block: var(--s16);
    border-top: 1px solid var(--line);
  }
  .last h2 {
    font-size: var(--t5);
    max-width: 20ch;
    margin: 0 auto var(--s6);
  }
  @media (max-width: 359px) {
    h1 {
      font-size: 1.9rem;
    }
    .two {
      grid-template-columns: 1fr;
    }
  }
  @media (min-width: 576px) {
    .start {
      padding: var(--s6);
    }
  }
  @media (min-width: 768px) {
    .how ol {
      grid-template-columns: repeat(3, 1fr);
    }
    .how,
    .grid,
    .faq {
      padding-block: var(--s24);
    }
    .faq {
      grid-template-columns: 1fr 2fr;
    }
  }
  @media (min-width: 992px) {
    .hero-in {
      grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
      gap: var(--s16);
      align-items: center;
      padding-top: 112px;
    }
    .grid {
      grid-template-columns: 5fr 6fr;
      gap: var(--s16);
    }
    .start {
      grid-template-columns: 1fr auto;
      align-items: end;
      max-width: 620px;
    }
  }
`;
