/**
 * These tests disturb the product and look whether it keeps its promises. `npm test` runs them at a small size;
 * `npm run test:faults` at the full one, for some minutes.
 */
export const FULL = process.env['FAULTS'] === 'full'
