/** What was read of a list so far, over its pages; undefined before the first came. */
export const itemsOf = <T>(
  data: { pages: readonly { items: readonly T[] }[] } | undefined,
): T[] | undefined => data?.pages.flatMap((page) => page.items)
