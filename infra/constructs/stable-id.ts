import { CfnResource } from 'aws-cdk-lib'
import type { IConstruct } from 'constructs'

/**
 * Fixes the logical id of a construct's resource, so that moving code between constructs never makes
 * CloudFormation replace a table, a user pool or a function; tools that read the template find it by this.
 */
export function stableId<T extends IConstruct>(construct: T, id: string): T {
  const resource = construct.node.defaultChild
  if (!CfnResource.isCfnResource(resource))
    throw new Error(`${construct.node.path} has no resource of its own`)
  resource.overrideLogicalId(id)
  return construct
}

/** `ticket-authorizer` → `TicketAuthorizer`. */
export const pascalCase = (name: string): string =>
  name.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())
