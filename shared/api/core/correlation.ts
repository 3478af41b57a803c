/** Header in which the browser names what a person did; everything that follows from it is logged under this id. */
export const CORRELATION_HEADER = 'x-correlation-id'
