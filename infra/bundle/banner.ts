/**
 * What stands first in every bundle. CommonJS dependencies call require() for Node's own modules; an ES module has none.
 * A container that starts keeps nearly all it reads: young objects get their room at once, instead of being copied
 * again and again while it grows (a quarter of the processor time of a first answer).
 */
export const BANNER =
  `import{createRequire as __cr}from'node:module';import{setFlagsFromString as __v8}from'node:v8';` +
  `const require=__cr(import.meta.url);__v8('--semi-space-growth-factor=32');`

/** For functions that hold knowledge or the catalogue: room for young objects, in MB three times as much. */
export const HEAP_OPTIONS = '--max-semi-space-size=32'
