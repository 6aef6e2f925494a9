const LA_POSTE = "356000000";

function sumOfDigits(digits: string, weigh: (digit: number, rankFromEnd: number) => number): number {
  return Array.from(digits, Number).reduce((sum, digit, rank) => sum + weigh(digit, digits.length - 1 - rank), 0);
}

function luhn(digit: number, rankFromEnd: number): number {
  const value = rankFromEnd % 2 === 1 ? digit * 2 : digit;
  return value > 9 ? value - 9 : value;
}

/** Nine digits with a valid Luhn checksum. */
export function isSiren(digits: string): boolean {
  return /^\d{9}$/.test(digits) && !/^0+$/.test(digits) && sumOfDigits(digits, luhn) % 10 === 0;
}

/** Fourteen digits with a valid Luhn checksum. La Poste's establishments have a checksum of their own. */
export function isSiret(text: string): boolean {
  const digits = text.replace(/[\s\u00a0\u202f.]/g, "");
  if (!/^\d{14}$/.test(digits) || /^0+$/.test(digits)) return false;
  return (
    sumOfDigits(digits, luhn) % 10 === 0 ||
    (digits.startsWith(LA_POSTE) && sumOfDigits(digits, (digit) => digit) % 5 === 0)
  );
}
