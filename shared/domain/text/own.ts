/**
 * The value that an object itself has under a name; undefined without one. Use it where the name comes from outside:
 * `object[name]` would find what every object inherits, such as `constructor`. Tables of our own are Maps.
 */
export function own<T>(object: Readonly<Record<string, T>> | null | undefined, name: string): T | undefined {
  // eslint-disable-next-line house/no-inherited-names -- the one place that has looked before
  return object && Object.hasOwn(object, name) ? object[name] : undefined
}
