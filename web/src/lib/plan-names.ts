/** Plans as people read them. */
export const PLAN_NAME = { free: 'Free', pro: 'Professional', enterprise: 'Enterprise' } as const
