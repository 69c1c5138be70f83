import { styled } from 'styled-components';
import { below, from } from '../../theme/breakpoints.ts';

const star = (index: number) => ({
  x: (index * 271) % 1200,
  y: (index * 149) % 560,
  r: [1, 1.6, 2.2][index % 3] ?? 1,
  light: [0.3, 0.5, 0.7][(index * 7) % 3] ?? 0.3,
});
const stars = Array.from({ length: 44 }, (_, index) => star(index));

const Above = styled.svg`
  position: absolute;
  z-index: -2;
  inset: 0 0 30%;
  width: 100%;
  height: 70%;
  ${below('large')} {
    opacity: 0.35;
  }
`;

export const Stars = () => (
  <Above viewBox="0 0 1200 600" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
    {stars.map(({ x, y, r, light }) => (
      <circle key={x} cx={x} cy={y} r={r} opacity={light} fill="#fff" />
    ))}
  </Above>
);

const Far = styled.svg`
  position: absolute;
  z-index: -1;
  left: 0;
  bottom: 56px;
  width: 100%;
  height: 210px;
  ${below('large')} {
    display: none;
  }
`;

export const Roofs = () => (
  <Far viewBox="0 0 1200 210" preserveAspectRatio="xMinYMax slice" aria-hidden="true">
    <path
      d="M0 210V96l46-50 46 50v-20h20v-18h18v-18h28v18h18v18h20V60h110v40l50-56 50 56V70h96v50q6-50 44-54 38 4 44 54V90h120v26l44-44 44 44v94z"
      fill="#1a1634"
    />
    <path
      d="M66 120h14v22H66zM252 104h14v22h-14zM430 150h14v22h-14zM700 124h14v22h-14z"
      fill="#ffd98f"
      opacity=".85"
    />
  </Far>
);

const High = styled.svg`
  position: absolute;
  z-index: -1;
  left: -8px;
  top: -16px;
  width: 64px;
  ${from('large')} {
    left: -56px;
    top: -20px;
    width: 104px;
  }
`;

export const Moon = () => (
  <High viewBox="0 0 100 100">
    <path d="M58 4a46 46 0 1 0 40 66A38 38 0 0 1 58 4z" fill="#fbe9c2" />
  </High>
);

const Top = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  margin-bottom: -1px;
`;

const steps = 'M0 96h46V72h46V48h46V26h50V4h84v22h50v22h46v24h46v24h46';

export const Gable = () => (
  <Top viewBox="0 0 460 120">
    <path d={`${steps}v24H0z`} fill="#3b2a4d" />
    <path d={steps} fill="none" stroke="#e8dfd0" strokeWidth="5" />
    <circle cx="230" cy="72" r="24" fill="#ffd98f" stroke="#fff1d8" strokeWidth="4" />
    <path d="M230 48v48M206 72h48" stroke="#fff1d8" strokeWidth="4" />
  </Top>
);

export const Cat = () => (
  <svg viewBox="0 0 80 100" preserveAspectRatio="xMidYMax slice">
    <path
      d="M22 100c-2-22 2-34 10-42-3-8-3-16-2-22l8 7q6-2 12 0l8-7c1 8 1 16-3 23 6 8 9 20 8 41 10 0 12-8 8-16 8 6 6 18-4 18z"
      fill="#3a2a3f"
    />
  </svg>
);

export const Lamp = () => (
  <svg viewBox="0 0 80 100" preserveAspectRatio="xMidYMin slice">
    <path d="M39 0h2v30h-2z" fill="#3a2a3f" />
    <path d="M20 52q6-24 20-24t20 24z" fill="#8b3d52" />
    <ellipse cx="40" cy="52" rx="20" ry="4" fill="#fff3cf" />
    <path d="M10 100V86h60v14z" fill="#3a2a3f" opacity=".7" />
  </svg>
);
