/** Brands that differ in colour, corners, header and menu, and one of them on a dark screen. */
export const LOOKS = [
  { brand: 49, colorScheme: 'light' },
  { brand: 77, colorScheme: 'light' },
  { brand: 1001, colorScheme: 'light' },
  { brand: 24, colorScheme: 'light' },
  { brand: 1000, colorScheme: 'light' },
  { brand: 49, colorScheme: 'dark' },
] as const;
