import { Decimal128 } from './values.ts';

/** A decimal number taken apart: value = (negative ? -1 : 1) × coefficient × 10^exponent. */
export interface DecimalParts {
  kind: 'finite' | 'infinity' | 'nan';
  negative: boolean;
  coefficient: bigint;
  exponent: number;
}

const exponentBias = 6176;
const maxExponent = 6111;
const maxCoefficient = 10n ** 34n - 1n;
const digits = (value: bigint): number => value.toString().length;

export const nan: DecimalParts = { kind: 'nan', negative: false, coefficient: 0n, exponent: 0 };
export const infinity = (negative: boolean): DecimalParts => ({
  kind: 'infinity',
  negative,
  coefficient: 0n,
  exponent: 0,
});

/** Takes a decimal128 apart. */
export const unpackDecimal = (value: Decimal128): DecimalParts => {
  const view = new DataView(value.bytes.buffer, value.bytes.byteOffset, 16);
  const low = view.getBigUint64(0, true);
  const high = view.getBigUint64(8, true);
  const negative = high >> 63n === 1n;
  const top = Number((high >> 58n) & 31n);
  if (top === 31) return nan;
  if (top === 30) return infinity(negative);
  // Coefficients of the second form exceed 34 digits: by the standard they count as zero.
  const large = top >> 3 === 3;
  const exponent = Number((high >> (large ? 47n : 49n)) & 0x3fffn) - exponentBias;
  const coefficient = large ? 0n : ((high & 0x1ffffffffffffn) << 64n) | low;
  return {
    kind: 'finite',
    negative,
    coefficient: coefficient > maxCoefficient ? 0n : coefficient,
    exponent,
  };
};

const roundHalfEven = (value: bigint, divisor: bigint): bigint => {
  const quotient = value / divisor;
  const twice = (value % divisor) * 2n;
  if (twice > divisor || (twice === divisor && quotient % 2n === 1n)) return quotient + 1n;
  return quotient;
};

/** Puts a decimal together, rounded half to even to 34 digits. */
export const packDecimal = (parts: DecimalParts): Decimal128 => {
  const bytes = new Uint8Array(16);
  const view = new DataView(bytes.buffer);
  const sign = parts.negative ? 1n << 63n : 0n;
  let { coefficient, exponent } = parts;
  let special = parts.kind === 'nan' ? 31n : parts.kind === 'infinity' ? 30n : 0n;
  if (!special) {
    const excess = Math.max(digits(coefficient) - 34, -exponentBias - exponent);
    if (excess > 0) {
      coefficient = roundHalfEven(coefficient, 10n ** BigInt(excess));
      exponent += excess;
      if (coefficient > maxCoefficient) {
        coefficient /= 10n;
        exponent++;
      }
    }
    while (exponent > maxExponent && coefficient !== 0n && coefficient * 10n <= maxCoefficient) {
      coefficient *= 10n;
      exponent--;
    }
    if (exponent > maxExponent) {
      if (coefficient === 0n) exponent = maxExponent;
      else special = 30n;
    }
  }
  if (special) {
    view.setBigUint64(8, sign | (special << 58n), true);
    return new Decimal128(bytes);
  }
  view.setBigUint64(0, coefficient & 0xffffffffffffffffn, true);
  view.setBigUint64(
    8,
    sign | (BigInt(exponent + exponentBias) << 49n) | (coefficient >> 64n),
    true,
  );
  return new Decimal128(bytes);
};

/** Parses decimal text such as `-1.50E+3`; undefined when it is none. */
export const parseDecimal = (text: string): DecimalParts | undefined => {
  const trimmed = text.trim();
  if (/^[+-]?(inf|infinity)$/i.test(trimmed)) return infinity(trimmed.startsWith('-'));
  if (/^[+-]?nan$/i.test(trimmed)) return nan;
  const match = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(trimmed);
  if (!match || !(match[2] || match[3])) return undefined;
  const fraction = match[3] ?? '';
  return {
    kind: 'finite',
    negative: match[1] === '-',
    coefficient: BigInt(`${match[2]}${fraction}`),
    exponent: Number(match[4] ?? 0) - fraction.length,
  };
};

/** Decimal text in the standard's scientific notation. */
export const formatDecimal = (parts: DecimalParts): string => {
  const sign = parts.negative ? '-' : '';
  if (parts.kind === 'nan') return 'NaN';
  if (parts.kind === 'infinity') return `${sign}Infinity`;
  const text = parts.coefficient.toString();
  const scientific = parts.exponent + text.length - 1;
  if (parts.exponent > 0 || scientific < -6) {
    const mantissa = text.length > 1 ? `${text[0]}.${text.slice(1)}` : text;
    return `${sign}${mantissa}E${scientific < 0 ? '' : '+'}${scientific}`;
  }
  if (parts.exponent === 0) return sign + text;
  const point = text.length + parts.exponent;
  if (point > 0) return `${sign}${text.slice(0, point)}.${text.slice(point)}`;
  return `${sign}0.${'0'.repeat(-point)}${text}`;
};

/** The nearest double. */
export const decimalToNumber = (parts: DecimalParts): number => {
  if (parts.kind === 'nan') return NaN;
  if (parts.kind === 'infinity') return parts.negative ? -Infinity : Infinity;
  const magnitude = Number(`${parts.coefficient}e${parts.exponent}`);
  return parts.negative ? -magnitude : magnitude;
};

const signed = (parts: DecimalParts): bigint =>
  parts.negative ? -parts.coefficient : parts.coefficient;

const fromSigned = (value: bigint, exponent: number): DecimalParts => ({
  kind: 'finite',
  negative: value < 0n,
  coefficient: value < 0n ? -value : value,
  exponent,
});

/** The exact sum; rounding happens when it is packed. */
export const addDecimals = (a: DecimalParts, b: DecimalParts): DecimalParts => {
  if (a.kind === 'nan' || b.kind === 'nan') return nan;
  if (a.kind === 'infinity') return b.kind === 'infinity' && a.negative !== b.negative ? nan : a;
  if (b.kind === 'infinity') return b;
  const exponent = Math.min(a.exponent, b.exponent);
  const lift = (parts: DecimalParts) => signed(parts) * 10n ** BigInt(parts.exponent - exponent);
  return fromSigned(lift(a) + lift(b), exponent);
};

export const multiplyDecimals = (a: DecimalParts, b: DecimalParts): DecimalParts => {
  if (a.kind === 'nan' || b.kind === 'nan') return nan;
  const negative = a.negative !== b.negative;
  if (a.kind === 'infinity' || b.kind === 'infinity') {
    const zero =
      (a.kind === 'finite' && a.coefficient === 0n) ||
      (b.kind === 'finite' && b.coefficient === 0n);
    return zero ? nan : infinity(negative);
  }
  return {
    kind: 'finite',
    negative,
    coefficient: a.coefficient * b.coefficient,
    exponent: a.exponent + b.exponent,
  };
};

/** The quotient to 40 digits, which packing rounds to 34. The divisor is not zero. */
export const divideDecimals = (a: DecimalParts, b: DecimalParts): DecimalParts => {
  if (a.kind === 'nan' || b.kind === 'nan') return nan;
  const negative = a.negative !== b.negative;
  if (a.kind === 'infinity') return b.kind === 'infinity' ? nan : infinity(negative);
  if (b.kind === 'infinity') return { kind: 'finite', negative, coefficient: 0n, exponent: 0 };
  const shift = Math.max(0, 40 + digits(b.coefficient) - digits(a.coefficient));
  let coefficient = (a.coefficient * 10n ** BigInt(shift)) / b.coefficient;
  let exponent = a.exponent - b.exponent - shift;
  const ideal = a.exponent - b.exponent;
  while (exponent < ideal && coefficient !== 0n && coefficient % 10n === 0n) {
    coefficient /= 10n;
    exponent++;
  }
  return { kind: 'finite', negative, coefficient, exponent };
};

/** Orders two decimals; NaN comes before everything. */
export const compareDecimals = (a: DecimalParts, b: DecimalParts): number => {
  if (a.kind === 'nan' || b.kind === 'nan') {
    return (a.kind === 'nan' ? 0 : 1) - (b.kind === 'nan' ? 0 : 1);
  }
  const infinite = (parts: DecimalParts) =>
    parts.kind === 'infinity' ? (parts.negative ? -1 : 1) : 0;
  if (infinite(a) || infinite(b)) return Math.sign(infinite(a) - infinite(b));
  const x = signed(a);
  const y = signed(b);
  const signs = Math.sign(Number(x > 0n) - Number(x < 0n) - (Number(y > 0n) - Number(y < 0n)));
  if (signs || x === 0n) return signs;
  const order = digits(a.coefficient) + a.exponent - (digits(b.coefficient) + b.exponent) || null;
  if (order !== null) return Math.sign(order) * (a.negative ? -1 : 1);
  const exponent = Math.min(a.exponent, b.exponent);
  const left = x * 10n ** BigInt(a.exponent - exponent);
  const right = y * 10n ** BigInt(b.exponent - exponent);
  return left < right ? -1 : left > right ? 1 : 0;
};

/** The exact value of a finite double as a decimal (every double has one). */
export const exactDecimal = (value: number): DecimalParts => {
  if (Number.isNaN(value)) return nan;
  if (!Number.isFinite(value)) return infinity(value < 0);
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, Math.abs(value));
  const bits = view.getBigUint64(0);
  const rawExponent = Number(bits >> 52n);
  const mantissa = (bits & 0xfffffffffffffn) | (rawExponent ? 1n << 52n : 0n);
  const power = Math.max(rawExponent, 1) - 1075;
  const negative = value < 0;
  if (power >= 0)
    return { kind: 'finite', negative, coefficient: mantissa << BigInt(power), exponent: 0 };
  return {
    kind: 'finite',
    negative,
    coefficient: mantissa * 5n ** BigInt(-power),
    exponent: power,
  };
};
