const frame = { preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': true } as const;

/** Dunes on an early morning. */
export const Beach = () => (
  <svg viewBox="0 140 640 400" {...frame}>
    <path fill="#cfe3f0" d="M0 0h640v300H0z" />
    <path fill="#f6dcc6" d="M0 190h640v220H0z" />
    <circle cx="500" cy="230" r="58" fill="#fff2d0" />
    <path fill="#7fb4bd" d="M0 330h640v120H0z" />
    <path d="M0 352h640M60 380h200M380 396h240" stroke="#cfe8ea" strokeWidth="6" />
    <path d="M0 430q180-90 340-20t300-50v300H0z" fill="#e6cd9c" />
    <path d="M0 500q220-80 400 0t240 0v260H0z" fill="#d3b27a" />
    <path
      d="M60 470q6-60 30-90M76 474q12-46 44-74M52 474q-8-50-28-70M560 430q6-60 30-90M548 430q-8-50-28-70M574 432q20-40 46-56"
      stroke="#74895c"
      strokeWidth="7"
      fill="none"
      strokeLinecap="round"
    />
  </svg>
);

const tints = ['#bcd6d2', '#d4e6e1', '#b3cfcb', '#c9dfda'];

/** A kitchen wall with something on the shelf. */
export const Tiles = () => (
  <svg viewBox="0 0 640 400" {...frame}>
    <path fill="#e8efe9" d="M0 0h640v400H0z" />
    {Array.from({ length: 40 }, (_, at) => (
      <rect
        key={at}
        x={(at % 8) * 82 - 8}
        y={Math.floor(at / 8) * 82 + 4}
        width="76"
        height="76"
        rx="3"
        fill={tints[(at * 7 + Math.floor(at / 8)) % 4]}
      />
    ))}
    <path d="M0 300h640v18H0z" fill="#8a5f43" />
    <path d="M0 318h640v10H0z" opacity=".16" />
    <path d="M90 300v-66q0-14 14-14h52q14 0 14 14v66z" fill="#c9745b" />
    <path d="M130 220v-30M130 190q-26-4-34-34 30 2 34 34 4-40 38-46 2 40-38 46" fill="#74895c" />
    <path d="M420 300V206h90v94z" fill="#f3e9dd" />
    <path d="M510 226q34-2 32 28-2 26-32 24" fill="none" stroke="#f3e9dd" strokeWidth="12" />
    <path
      d="M446 186q-12-18 2-34t0-32M482 186q-12-18 2-34t0-32"
      fill="none"
      stroke="#fff"
      strokeWidth="7"
      strokeLinecap="round"
    />
  </svg>
);

const spines = [
  '#c9745b',
  '#f0e4d2',
  '#e3c894',
  '#6a4468',
  '#5c7c99',
  '#d9b45a',
  '#8b3d52',
  '#8aa583',
];

/** Two shelves of books. */
export const Shelves = () => (
  <svg viewBox="0 20 640 400" {...frame}>
    <path fill="#3f5a5c" d="M0 0h640v460H0z" />
    {[190, 400].map((floor, shelf) => (
      <g key={floor}>
        {Array.from({ length: 19 }, (_, at) => {
          const height = 90 + ((at * 37 + shelf * 23) % 48);
          return (
            <rect
              key={at}
              x={4 + at * 34}
              y={floor - height}
              width={22 + ((at * 5) % 9)}
              height={height}
              rx="3"
              fill={spines[(at * 3 + shelf * 2) % spines.length]}
            />
          );
        })}
        <path d={`M0 ${floor}h640v18H0z`} fill="#8a5f43" />
        <path d={`M0 ${floor + 18}h640v10H0z`} opacity=".18" />
      </g>
    ))}
  </svg>
);
