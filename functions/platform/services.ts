/**
 * What an entry point hands to an operation: everything with a clock, a network or a secret behind it,
 * built on first use. A service is named by the function that makes it, so a bundle holds only the
 * services its operations name, and importing an operation needs no environment.
 */
export type Service<T> = (services: Services) => T

export interface Services {
  /** The service, made on the first call and kept for the container's life. */
  use<T>(service: Service<T>): T
}

/** Puts `value` in the place of a service: for tests, and for whoever brings clients of their own. */
export type Override = readonly [service: Service<unknown>, value: unknown]

export const provide = <T>(service: Service<T>, value: T): Override => [service as Service<unknown>, value]

export function createServices(overrides: readonly Override[] = []): Services {
  const made = new Map<Service<unknown>, unknown>(overrides)
  const services: Services = {
    use<T>(service: Service<T>): T {
      if (!made.has(service as Service<unknown>)) made.set(service as Service<unknown>, service(services))
      return made.get(service as Service<unknown>) as T
    },
  }
  return services
}
