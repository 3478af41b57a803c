import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openGuardedFetch, type FetchLimits } from '#functions/clients/guarded-fetch.ts'
import { isPublicAddress } from '#functions/clients/public-address.ts'

/** Servers of this machine play the feeds' servers; names are resolved by the test. */

const LIMITS: FetchLimits = { timeoutMs: 15_000, maxBytes: 100_000, maxRedirects: 3 }
/** For what would never end by itself. */
const SOON = { timeoutMs: 300 }
const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
})

/** A server on loopback, and how often it was asked. */
async function serve(answer: RequestListener) {
  const asked = vi.fn(answer)
  const server = createServer(asked)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { port, origin: `http://feeds.example:${port}`, asked }
}

const loopback = async () => [{ address: '127.0.0.1', family: 4 }]

/** The text at a path of a trusted server, or what was in the way. */
async function text(origin: string, path = '/', limits: Partial<FetchLimits> = {}) {
  const fetcher = openGuardedFetch(loopback, { ...LIMITS, ...limits })
  return fetcher.text(origin + path, [origin]).then(
    (fetched) => fetched.text,
    (error: Error) => `${error.name}: ${error.message}`,
  )
}

describe('a feed’s server', () => {
  it('is asked for a feed, and its answer is read', async () => {
    const { origin, asked } = await serve((_, response) => response.end('<rss/>'))
    expect(await text(origin)).toBe('<rss/>')
    expect(asked.mock.calls[0]![0].headers.accept).toContain('application/rss+xml')
  })

  it('may pack what it sends', async () => {
    const packed = { gzip: gzipSync('zipped'), br: brotliCompressSync('broiled') }
    const { origin } = await serve((request, response) => {
      const encoding = request.url === '/br' ? 'br' : 'gzip'
      response.setHeader('content-encoding', encoding).end(packed[encoding])
    })
    expect([await text(origin, '/gzip'), await text(origin, '/br')]).toEqual(['zipped', 'broiled'])
  })

  it('may write in an old alphabet', async () => {
    const { origin } = await serve((request, response) => {
      if (request.url === '/header') response.setHeader('content-type', 'text/xml; charset=ISO-8859-1')
      const declared = request.url === '/header' ? '' : '<?xml version="1.0" encoding="iso-8859-1"?>'
      response.end(Buffer.from(`${declared}K\xfchlung`, 'latin1'))
    })
    expect(await text(origin, '/header')).toBe('Kühlung')
    expect(await text(origin, '/declared')).toContain('Kühlung')
  })

  it('that is slow to begin, or never ends, is left in time', async () => {
    const { origin } = await serve((request, response) => {
      if (request.url === '/silent') return
      const drip = setInterval(() => response.write('x'), 20)
      response.on('close', () => clearInterval(drip))
    })
    const late = 'FetchError: Took longer than 0.3 s'
    expect([await text(origin, '/silent', SOON), await text(origin, '/drip', SOON)]).toEqual([late, late])
  })

  it('that sends too much is cut off, packed or not, before it has sent it all', async () => {
    let sent = 0
    const { origin } = await serve((request, response) => {
      if (request.url === '/bomb') {
        response.setHeader('content-encoding', 'gzip').end(gzipSync(Buffer.alloc(50_000_000)))
        return
      }
      const more = () => {
        while (sent < 50_000_000 && response.write(Buffer.alloc(10_000))) sent += 10_000
      }
      response.on('drain', more)
      more()
    })
    const big = 'FetchError: Larger than 0.1 MB'
    expect([await text(origin, '/huge'), await text(origin, '/bomb')]).toEqual([big, big])
    expect(sent).toBeLessThan(20_000_000)
  })

  it('that is broken is told so', async () => {
    const { origin } = await serve((request, response) => {
      if (request.url === '/cut')
        response.writeHead(200, { 'content-length': 100 }).write('x', () => response.destroy())
      else if (request.url === '/garbage')
        response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip')
      else if (request.url === '/odd') response.writeHead(200, { 'content-encoding': 'rot13' }).end('x')
      else response.writeHead(503).end('later')
    })
    expect(await text(origin, '/')).toBe('FetchError: Answered with status 503')
    expect(await text(origin, '/cut')).toMatch(/^FetchError: /)
    expect(await text(origin, '/garbage')).toMatch(/^FetchError: /)
    expect(await text(origin, '/odd')).toBe('FetchError: Packed as rot13, which is not known')
    const gone = servers[0]!.address() as AddressInfo
    await new Promise((done) => servers.splice(0)[0]!.close(done))
    expect(await text(`http://feeds.example:${gone.port}`)).toBe('FetchError: The connection was refused')
  })
})

describe('redirects', () => {
  it('are followed a few times', async () => {
    const { origin } = await serve((request, response) => {
      const left = Number(request.url!.slice(1))
      if (left > 0) response.writeHead(302, { location: `/${left - 1}` }).end()
      else response.end('there')
    })
    expect(await text(origin, '/3')).toBe('there')
    expect(await text(origin, '/4')).toBe('FetchError: More than 3 redirects')
  })

  it('in a circle end', async () => {
    const { origin, asked } = await serve((_, response) => response.writeHead(301, { location: '/' }).end())
    expect(await text(origin)).toBe('FetchError: More than 3 redirects')
    expect(asked).toHaveBeenCalledTimes(4)
  })

  it('to a machine inside are refused, and it is not asked', async () => {
    const inside = await serve((_, response) => response.end('secret'))
    for (const location of [
      `http://127.0.0.1:${inside.port}/`,
      `http://localhost:${inside.port}/`,
      `http://inside.example:${inside.port}/`,
      `http://2130706433:${inside.port}/`,
      `http://0x7f.1:${inside.port}/`,
      `http://[::1]:${inside.port}/`,
      `http://[::ffff:127.0.0.1]:${inside.port}/`,
      'http://169.254.169.254/latest/meta-data/',
    ]) {
      const { origin } = await serve((_, response) => response.writeHead(302, { location }).end())
      expect([location, await text(origin)]).toEqual([
        location,
        expect.stringMatching(/is not on the public internet$/),
      ])
    }
    expect(inside.asked).not.toHaveBeenCalled()
  })

  it('to something else than the web are refused', async () => {
    for (const [location, message] of [
      ['file:///etc/passwd', 'file: is not fetched'],
      ['ftp://feeds.example/', 'ftp: is not fetched'],
      ['data:text/xml,<rss/>', 'data: is not fetched'],
      ['http://user:word@feeds.example/', 'Addresses with a password are not fetched'],
      ['http://[', 'Led to something that is no address'],
    ] as const) {
      const { origin } = await serve((_, response) => response.writeHead(302, { location }).end())
      expect(await text(origin)).toBe(`FetchError: ${message}`)
    }
  })
})

describe('a name', () => {
  const fetchFrom = (found: string[], trusted: string[] = []) => {
    const resolve = vi.fn(async () =>
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
    return { resolve, answer: openGuardedFetch(resolve, LIMITS).text('http://feeds.example:9/', trusted) }
  }

  it('that stands for an address inside is refused, also when only one of several does', async () => {
    for (const found of [
      ['10.0.0.7'],
      ['192.168.1.1'],
      ['93.184.216.34', '127.0.0.1'],
      ['fd00::1'],
      ['fe80::1'],
    ]) {
      await expect(fetchFrom(found).answer).rejects.toThrow('feeds.example is not on the public internet')
    }
  })

  it('without an address is told so', async () => {
    await expect(fetchFrom([]).answer).rejects.toThrow('feeds.example has no address')
    const unknown = Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' })
    const failing = openGuardedFetch(() => Promise.reject(unknown), LIMITS)
    await expect(failing.text('http://feeds.example/')).rejects.toThrow('The name is not known')
  })

  it('that a silent name server keeps is given up in time', async () => {
    const silent = openGuardedFetch(() => new Promise(() => {}), { ...LIMITS, ...SOON })
    await expect(silent.text('http://feeds.example/')).rejects.toThrow('Took longer than 0.3 s')
  })

  it('is resolved once a hop: the connection goes to the address that was checked', async () => {
    const { port } = await serve((_, response) => response.end('here'))
    const resolve = vi.fn().mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }])
    const origin = `http://no-such-name.example:${port}`
    const fetched = await openGuardedFetch(resolve, LIMITS).text(`${origin}/`, [origin])
    expect([fetched.text, resolve.mock.calls]).toEqual(['here', [['no-such-name.example']]])
  })

  it('is trusted with its port and scheme only', async () => {
    const { answer } = fetchFrom(['127.0.0.1'], ['http://feeds.example', 'https://feeds.example:9'])
    await expect(answer).rejects.toThrow('not on the public internet')
  })
})

describe('public addresses', () => {
  it('are told from all others', () => {
    const open = [
      '8.8.8.8',
      '93.184.216.34',
      '172.32.0.1',
      '100.128.0.1',
      '2606:4700::1111',
      '2a00:1450:4001::1',
    ]
    const closed = [
      ...[
        '0.0.0.0',
        '10.1.2.3',
        '100.64.0.1',
        '127.9.9.9',
        '169.254.169.254',
        '172.16.0.1',
        '172.31.255.255',
      ],
      ...['192.0.0.8', '192.0.2.1', '192.168.0.1', '198.18.0.1', '198.51.100.1', '203.0.113.1', '224.0.0.1'],
      ...['240.0.0.1', '255.255.255.255', '::', '::1', '::ffff:8.8.8.8', '::ffff:10.0.0.1', '64:ff9b::a00:1'],
      ...[
        'fc00::1',
        'fd12::1',
        'fe80::1',
        'fe80::1%eth0',
        'ff02::1',
        '2001:db8::1',
        '2001::1',
        '2002:a00:1::',
      ],
      // Given to no host: relays and sinks of the net itself, identifiers that only look like addresses.
      ...[
        '192.88.99.1',
        '192.175.48.1',
        '192.52.193.1',
        '2001:20::1',
        '2620:4f:8000::1',
        '3fff::1',
        '100::1',
      ],
      ...['4000::1', '5f00::1', 'fec0::1', '::8.8.8.8', '2606:4700::1111%eth0'],
      ...['localhost', 'feeds.example', '', '127.1', '2130706433', '0x7f.0.0.1', '8.8'],
    ]
    expect(open.filter((address) => !isPublicAddress(address))).toEqual([])
    expect(closed.filter(isPublicAddress)).toEqual([])
  })
})
