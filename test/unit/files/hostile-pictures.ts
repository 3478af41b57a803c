import { deflateSync } from 'node:zlib'
import type { Hostile } from './hostile.ts'
import {
  chunk,
  exif,
  jpegWith,
  makeJpeg,
  makePng,
  makeWebp,
  segment,
  SIGNATURE,
  webpWith,
} from './make-picture.ts'
import { makePdf } from './make-pdf.ts'
import { makeXlsx } from './make-xlsx.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')
const SCRIPT = '<script>alert(1)</script>'
const exifSegment = (block: Buffer) => segment(0xe1, Buffer.concat([latin('Exif\0\0'), block]))

/** What no photo is, whatever its name says. */
const FOREIGN: Record<string, Buffer> = {
  'an SVG with a script': latin(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
  'an SVG behind an XML declaration': latin(`<?xml version="1.0"?><svg onload="alert(1)"/>`),
  'an SVG behind a mark of order': latin(`\xef\xbb\xbf<svg/>`),
  'a page of HTML': latin(`<!DOCTYPE html>${SCRIPT}`),
  'a page behind blanks': latin(`\n\n   <html>${SCRIPT}</html>`),
  'a PHP file': latin('<?php system($_GET[0]); ?>'),
  'a GIF': latin('GIF89a\x01\0\x01\0\0\0\0;'),
  'a GIF that is a script': latin('GIF89a/*\0*/=1;alert(1)//'),
  'a BMP': latin('BM\x3a\0\0\0\0\0\0\0'),
  'a TIFF': latin('II*\0\x08\0\0\0'),
  'a TIFF the other way round': latin('MM\0*\0\0\0\x08'),
  'a HEIC': latin('\0\0\0\x18ftypheic\0\0\0\0'),
  'an AVIF': latin('\0\0\0\x18ftypavif\0\0\0\0'),
  'a video': latin('\0\0\0\x18ftypmp42\0\0\0\0'),
  'a PDF': makePdf(),
  'a ZIP': makeXlsx(),
  'a program of Windows': latin('MZ\x90\0\x03\0\0\0'),
  'a program of Linux': latin('\x7fELF\x02\x01\x01'),
  'a shell script': latin('#!/bin/sh\nrm -rf /'),
  PostScript: latin('%!PS-Adobe-3.0\n(x) run'),
  'a JPEG 2000': latin('\0\0\0\x0cjP  \r\n\x87\n'),
  'a RIFF of sound': latin('RIFF\x24\0\0\0WAVEfmt '),
  nothing: Buffer.alloc(0),
  'one byte': Buffer.from([0xff]),
  zeros: Buffer.alloc(1000),
  text: latin('not a picture'),
  MVG: latin("push graphic-context\nimage over 0,0 0,0 'https://x/'\n"),
}

const bomb = (size: number) => deflateSync(Buffer.alloc(size), { level: 9 })

export async function hostilePictures(): Promise<Hostile[]> {
  const jpeg = await makeJpeg()
  const webp = await makeWebp()
  const png = makePng()
  const frame =
    jpeg.indexOf(Buffer.from([0xff, 0xc2])) >= 0
      ? jpeg.indexOf(Buffer.from([0xff, 0xc2]))
      : jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  const changed = (bytes: Buffer, at: number, ...values: number[]) => {
    const made = Buffer.from(bytes)
    made.set(values, at)
    return made
  }
  const scan = jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])), -2)
  const ihdr = (width: number, height: number, depth = 8, colour = 2) =>
    makePng({ width, height, depth, colour, packed: deflateSync(Buffer.alloc(10)) })
  const vp8 = webp.indexOf('VP8 ')

  const refused: Record<string, Buffer> = {
    ...FOREIGN,
    'JPEG: the beginning alone': jpeg.subarray(0, 3),
    'JPEG: cut off in the header': jpeg.subarray(0, frame + 4),
    'JPEG: cut off in the pixels': jpeg.subarray(0, -20),
    'JPEG: without its end': jpeg.subarray(0, -2),
    'JPEG: without pixels': Buffer.concat([
      jpeg.subarray(0, jpeg.indexOf(Buffer.from([0xff, 0xda]))),
      Buffer.from([0xff, 0xd9]),
    ]),
    'JPEG: a segment longer than the file': jpegWith(
      jpeg.subarray(0, 40),
      Buffer.from([0xff, 0xe0, 0xff, 0xff]),
    ),
    'JPEG: a segment shorter than its length': jpegWith(jpeg, Buffer.from([0xff, 0xe0, 0, 0])),
    'JPEG: 65,535 pixels wide': changed(jpeg, frame + 5, 0xff, 0xff, 0xff, 0xff),
    'JPEG: 11,000 × 11,000 pixels': changed(jpeg, frame + 5, 0x2a, 0xf8, 0x2a, 0xf8),
    'JPEG: no height': changed(jpeg, frame + 5, 0, 0),
    'JPEG: no width': changed(jpeg, frame + 7, 0, 0),
    'JPEG: of 12 bits': changed(jpeg, frame + 4, 12),
    'JPEG: CMYK': changed(jpeg, frame + 9, 4),
    'JPEG: two colours': changed(jpeg, frame + 9, 2),
    'JPEG: lossless': changed(jpeg, frame + 1, 0xc3),
    'JPEG: arithmetic': changed(jpeg, frame + 1, 0xc9),
    'JPEG: hierarchical': changed(jpeg, frame + 1, 0xc5),
    'JPEG: two frames': Buffer.concat([
      jpeg.subarray(0, -2),
      jpeg.subarray(frame, frame + 2 + jpeg.readUInt16BE(frame + 2)),
      jpeg.subarray(-2),
    ]),
    'JPEG: scans without end': (() => {
      const large = changed(jpeg, frame + 5, 0x1b, 0x58, 0x1b, 0x58)
      return Buffer.concat([
        large.subarray(0, -2),
        ...Array.from({ length: 40 }, () => scan),
        large.subarray(-2),
      ])
    })(),
    'JPEG: an unknown marker': jpegWith(jpeg, segment(0x02, latin('x'))),
    'JPEG: a script in the place of tables': Buffer.concat([jpeg.subarray(0, 2), latin(SCRIPT)]),
    'PNG: the signature alone': SIGNATURE,
    'PNG: cut off': png.subarray(0, -20),
    'PNG: without its end': png.subarray(0, -12),
    'PNG: without pixels': Buffer.concat([SIGNATURE, png.subarray(8, 33), chunk('IEND')]),
    'PNG: a header that is not first': Buffer.concat([
      SIGNATURE,
      chunk('tEXt', latin('a\0b')),
      png.subarray(8),
    ]),
    'PNG: two headers': Buffer.concat([png.subarray(0, 33), png.subarray(8)]),
    'PNG: a header too short': Buffer.concat([SIGNATURE, chunk('IHDR', Buffer.alloc(5)), png.subarray(33)]),
    'PNG: 2³¹ pixels wide': ihdr(0x7fffffff, 1),
    'PNG: 2³¹ pixels high': ihdr(1, 0x7fffffff),
    'PNG: 30,000 × 30,000': ihdr(30_000, 30_000),
    'PNG: 7,000 × 7,000 of 16 bits': ihdr(7_000, 7_000, 16, 6),
    'PNG: no pixels wide': ihdr(0, 10),
    'PNG: a bit depth of 3': ihdr(10, 10, 3, 0),
    'PNG: a kind of colour that is none': ihdr(10, 10, 8, 5),
    'PNG: a palette that is missing': makePng({ colour: 3 }),
    'PNG: pixels that are not packed': makePng({ packed: latin('x'.repeat(100)) }),
    'PNG: fewer pixels than it says': makePng({ packed: deflateSync(Buffer.alloc(20)) }),
    'PNG: a filter that is none': makePng({ raw: Buffer.alloc(193 * 32, 9) }),
    'PNG: a chunk longer than the file': Buffer.concat([
      png.subarray(0, 33),
      Buffer.from([0x7f, 0xff, 0xff, 0xff]),
      latin('IDAT'),
    ]),
    'WebP: the beginning alone': webp.subarray(0, 12),
    'WebP: cut off': webp.subarray(0, -30),
    'WebP: a length beyond its end': changed(webp, 4, 0xff, 0xff, 0xff, 0x7f),
    'WebP: a chunk beyond its end': changed(webp, vp8 + 4, 0xff, 0xff, 0xff, 0x7f),
    'WebP: a frame that is none': changed(webp, vp8 + 11, 0, 0, 0),
    'WebP: 16,383 pixels wide': changed(webp, vp8 + 14, 0xff, 0x3f),
    'WebP: other pixels than it says': changed(webp, vp8 + 14, 0x00, 0x02),
    'WebP: a lossless one that is none': Buffer.concat([
      latin('RIFF\x12\0\0\0WEBPVP8L\x05\0\0\0'),
      Buffer.from([0, 0, 0, 0, 0, 0]),
    ]),
    'WebP: one that moves, by its flag': webpWith(webp, 0x02),
    'WebP: one that moves, by its chunks': webpWith(webp, 0, ['ANIM', Buffer.alloc(6)]),
    'WebP: without a picture': latin('RIFF\x04\0\0\0WEBP'),
    'a ZIP before a JPEG': Buffer.concat([makeXlsx(), jpeg]),
    'HTML before a PNG': Buffer.concat([latin('<html>'), png]),
  }

  const harmless: Record<string, Buffer> = {
    'JPEG: EXIF with a place': jpegWith(jpeg, exifSegment(exif())),
    'JPEG: EXIF with a script': jpegWith(jpeg, exifSegment(Buffer.concat([exif(), latin(SCRIPT)]))),
    'JPEG: EXIF the other way round': jpegWith(jpeg, exifSegment(exif(3, false))),
    'JPEG: EXIF that points to itself': jpegWith(jpeg, exifSegment(latin('II*\0\x08\0\0\0\xff\xff'))),
    'JPEG: EXIF that points out of the file': jpegWith(
      jpeg,
      exifSegment(latin('II*\0\xff\xff\xff\xff\0\0\0\0\0\0')),
    ),
    'JPEG: an orientation that is none': jpegWith(jpeg, exifSegment(exif(99))),
    'JPEG: a comment with a script': jpegWith(jpeg, segment(0xfe, latin(SCRIPT))),
    'JPEG: a comment with PHP': jpegWith(jpeg, segment(0xfe, latin('<?php system("id"); ?>'))),
    'JPEG: a profile with a script': jpegWith(jpeg, segment(0xe2, latin(`ICC_PROFILE\0\x01\x01${SCRIPT}`))),
    'JPEG: XMP with a person and a place': jpegWith(
      jpeg,
      segment(0xe1, latin('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>GPS 51.2</x:xmpmeta>')),
    ),
    'JPEG: IPTC with an address': jpegWith(jpeg, segment(0xed, latin('Photoshop 3.0\x008BIM GPS 51.2'))),
    'JPEG: a thumbnail of what was cut away': jpegWith(jpeg, segment(0xe0, latin('JFXX\0\x10GPS thumbnail'))),
    'JPEG: a thousand comments': jpegWith(
      jpeg,
      ...Array.from({ length: 1000 }, () => segment(0xfe, latin(SCRIPT))),
    ),
    'JPEG and ZIP (GIFAR)': Buffer.concat([jpeg, makeXlsx()]),
    'JPEG and HTML': Buffer.concat([jpeg, latin(`<html>${SCRIPT}</html>`)]),
    'JPEG and PDF': Buffer.concat([jpeg, makePdf()]),
    'JPEG and PHAR': Buffer.concat([jpeg, latin('<?php __HALT_COMPILER(); ?>')]),
    'JPEG that begins a script': jpegWith(jpeg, segment(0xe0, latin('/*'.padEnd(0x2f2a - 2, 'a')))),
    'PNG: a false checksum': changed(png, 29, 0, 0, 0, 0),
    'PNG: a text with a script': makePng({ before: [chunk('tEXt', latin(`Comment\0${SCRIPT}`))] }),
    'PNG: a packed text of 50 million characters': makePng({
      before: [chunk('zTXt', Buffer.concat([latin('Comment\0\0'), bomb(50_000_000)]))],
    }),
    'PNG: a packed profile of 50 million bytes': makePng({
      before: [chunk('iCCP', Buffer.concat([latin('p\0\0'), bomb(50_000_000)]))],
    }),
    'PNG: international text with a script': makePng({
      before: [chunk('iTXt', latin(`a\0\0\0\0\0${SCRIPT}`))],
    }),
    'PNG: EXIF with a place': makePng({ before: [chunk('eXIf', exif(6))] }),
    'PNG: EXIF behind the pixels': makePng({ after: [chunk('eXIf', exif(8, false))] }),
    'PNG: one that moves': makePng({
      before: [chunk('acTL', Buffer.alloc(8))],
      after: [chunk('fdAT', Buffer.alloc(50))],
    }),
    'PNG: a chunk with a ZIP': makePng({ before: [chunk('zIPs', makeXlsx())] }),
    'PNG and ZIP': Buffer.concat([png, makeXlsx()]),
    'PNG and HTML': Buffer.concat([png, latin(`<html>${SCRIPT}</html>`)]),
    'PNG and PDF': Buffer.concat([png, makePdf()]),
    'PNG: more pixels than it says': makePng({ packed: bomb(30_000_000) }),
    'PNG: of 16 bits': makePng({ depth: 16, colour: 6 }),
    'PNG: of one bit': makePng({ depth: 1, colour: 0 }),
    'PNG: gray with a mask': makePng({ depth: 8, colour: 4 }),
    'PNG: a palette with a mask': makePng({
      colour: 3,
      before: [chunk('PLTE', Buffer.alloc(6)), chunk('tRNS', Buffer.from([0]))],
    }),
    'WebP: EXIF with a place': webpWith(webp, 0x08, ['EXIF', exif()]),
    'WebP: XMP with a place': webpWith(webp, 0x04, ['XMP ', latin(`<x>GPS ${SCRIPT}</x>`)]),
    'WebP: a profile with a script': webpWith(webp, 0x20, ['ICCP', latin(SCRIPT)]),
    'WebP: an unknown chunk': webpWith(webp, 0, ['zzzz', latin(SCRIPT)]),
    'WebP and HTML': Buffer.concat([webp, latin(`<html>${SCRIPT}</html>`)]),
    'WebP and ZIP': Buffer.concat([webp, makeXlsx()]),
  }
  const cases = (kind: Record<string, Buffer>, want: Hostile['want']): Hostile[] =>
    Object.entries(kind).map(([name, bytes]) => ({ name, bytes, as: 'photo', want }))
  return [...cases(refused, 'refused'), ...cases(harmless, 'harmless')]
}
