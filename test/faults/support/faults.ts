import { setTimeout as passing } from 'node:timers/promises'
import { AwsError, type AroundAws, type AwsCall } from '#infra/local/aws-endpoint.ts'
import { seeded } from '../../factories/seeded.ts'

/** Which calls a fault befalls, and what becomes of them. */
export interface Fault {
  on: (call: AwsCall) => boolean
  /** Of these calls, by chance; all unless told. */
  share?: number
  /**
   * `throttled`: refused as too many. `broken`: refused with 500. `lost`: done, but the answer is a 500.
   * `silent`: neither done nor answered. A number: done that many milliseconds later.
   */
  kind: 'throttled' | 'broken' | 'lost' | 'silent' | number
}

/** Services that fail for the functions, and for people without credentials, as long as they are told to. */
export class Faults {
  /** How many calls were befallen since the last `set`. */
  hits = 0
  private faults: Fault[] = []
  private silenced: (() => void)[] = []
  private readonly chance: () => number

  constructor(seed: number) {
    this.chance = seeded(seed)
  }

  /** These from now on, and no others. */
  set(...faults: Fault[]): void {
    this.faults = faults
    this.hits = 0
    for (const release of this.silenced.splice(0)) release()
  }

  /** For `ownCloud({ aroundAws })`. Calls of the tests themselves pass. */
  readonly around: AroundAws = async (call, run) => {
    if (call.caller === 'test' || call.caller === 'operator') return run()
    const fault = this.faults.find(({ on, share = 1 }) => on(call) && this.chance() < share)
    if (!fault) return run()
    this.hits += 1
    if (typeof fault.kind === 'number') {
      await passing(fault.kind)
      return run()
    }
    if (fault.kind === 'silent') await new Promise<void>((resolve) => this.silenced.push(resolve))
    if (fault.kind === 'lost') await run()
    throw fault.kind === 'throttled'
      ? new AwsError('ProvisionedThroughputExceededException', 'The level of throughput was exceeded.')
      : new AwsError('InternalServerError', 'Internal server error', 500)
  }
}

export const of = (service: string) => (call: AwsCall) => call.service === service
