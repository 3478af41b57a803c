/** Request throttling of a stage's method settings: a token bucket for each method, or for all together. */

interface MethodSetting {
  ResourcePath?: string
  HttpMethod?: string
  ThrottlingRateLimit?: number
  ThrottlingBurstLimit?: number
}

class Bucket {
  private readonly rate: number
  private readonly burst: number
  private level: number
  private filled = performance.now()

  constructor(rate: number, burst: number) {
    this.rate = rate
    this.burst = burst
    this.level = burst
  }

  take(now: number): boolean {
    this.level = Math.min(this.burst, this.level + ((now - this.filled) / 1000) * this.rate)
    this.filled = now
    if (this.level < 1) return false
    this.level -= 1
    return true
  }
}

export class Throttle {
  private readonly buckets = new Map<string, Bucket>()

  constructor(settings: MethodSetting[]) {
    for (const { ResourcePath, HttpMethod, ThrottlingRateLimit, ThrottlingBurstLimit } of settings) {
      if (ThrottlingRateLimit === undefined || ThrottlingBurstLimit === undefined) continue
      // The template writes `/` within a path as `~1`, as JSON pointers do.
      const path = (ResourcePath ?? '/*').replace(/^\/(?=~1)/, '').replaceAll('~1', '/')
      this.buckets.set(`${HttpMethod} ${path}`, new Bucket(ThrottlingRateLimit, ThrottlingBurstLimit))
    }
  }

  /** Whether one more call of the method may pass now. */
  admits(method: string, path: string, now = performance.now()): boolean {
    const bucket = this.buckets.get(`${method} ${path}`) ?? this.buckets.get('* /*')
    return bucket?.take(now) ?? true
  }
}
