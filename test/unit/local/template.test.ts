import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTemplate, Template } from '#infra/local/cloudformation/template.ts'
import { writeAssembly } from './small-cloud.ts'

const place = { stackName: 'App-dev', region: 'eu-central-1', account: '000000000000' }
const template = new Template(
  {
    Parameters: { Level: { Default: 'info' } },
    Mappings: { Sizes: { small: { memory: 128 } } },
    Conditions: {
      IsDev: { 'Fn::Equals': [{ Ref: 'Level' }, 'info'] },
      IsProd: { 'Fn::Not': [{ Condition: 'IsDev' }] },
    },
    Resources: {
      Table: { Type: 'AWS::DynamoDB::GlobalTable', Properties: {} },
      Named: {
        Type: 'AWS::DynamoDB::Table',
        Properties: { TableName: { 'Fn::Sub': '${AWS::StackName}-named' } },
      },
      Pool: { Type: 'AWS::Cognito::UserPool', Properties: {} },
      Only: { Type: 'AWS::S3::Bucket', Condition: 'IsProd', Properties: {} },
    },
  },
  {},
  '.',
  place,
)

test.each<[string, unknown, unknown]>([
  ['a resource', { Ref: 'Table' }, 'App-dev-Table'],
  ['a name given in the template', { Ref: 'Named' }, 'App-dev-named'],
  [
    'an attribute',
    { 'Fn::GetAtt': ['Table', 'Arn'] },
    'arn:aws:dynamodb:eu-central-1:000000000000:table/App-dev-Table',
  ],
  [
    'an attribute in dotted form',
    { 'Fn::GetAtt': 'Named.Arn' },
    'arn:aws:dynamodb:eu-central-1:000000000000:table/App-dev-named',
  ],
  ['a pseudo parameter', { Ref: 'AWS::URLSuffix' }, 'amazonaws.com'],
  ['a parameter', { Ref: 'Level' }, 'info'],
  ['Join', { 'Fn::Join': ['-', ['a', { Ref: 'Level' }]] }, 'a-info'],
  [
    'Sub with variables',
    { 'Fn::Sub': ['${x}/${Table}/${Named.Arn}/${!kept}', { x: { Ref: 'Level' } }] },
    'info/App-dev-Table/arn:aws:dynamodb:eu-central-1:000000000000:table/App-dev-named/${kept}',
  ],
  ['Select of Split', { 'Fn::Select': [2, { 'Fn::Split': ['/', 'https://host/stage/'] }] }, 'host'],
  ['If', { 'Fn::If': ['IsDev', 'yes', 'no'] }, 'yes'],
  ['a value that is none', { a: 1, b: { 'Fn::If': ['IsProd', 2, { Ref: 'AWS::NoValue' }] } }, { a: 1 }],
  ['FindInMap', { 'Fn::FindInMap': ['Sizes', 'small', 'memory'] }, 128],
  ['nesting', [{ deep: { Ref: 'Level' } }], [{ deep: 'info' }]],
])('%s is resolved', (_, value, expected) => {
  expect(template.resolve(value)).toEqual(expected)
})

test('a resource whose condition does not hold is not there', () => {
  expect(template.resources('AWS::S3::Bucket')).toEqual([])
})

test('ids are stable, of the right form, and differ between stacks', () => {
  const pool = template.resource('Pool').ref
  expect(pool).toMatch(/^eu-central-1_[a-z0-9]{9}$/)
  const other = new Template({ Resources: { Pool: { Type: 'AWS::Cognito::UserPool' } } }, {}, '.', {
    ...place,
    stackName: 'Other-dev',
  })
  expect(other.resource('Pool').ref).not.toBe(pool)
})

test('an intrinsic function that is not known is named, not skipped', () => {
  expect(() => template.resolve({ 'Fn::Cidr': ['10.0.0.0/16', 1] })).toThrow('Fn::Cidr')
})

test('addresses in the cloud become addresses here, wherever they stand', () => {
  const own = new Template({ Resources: {} }, {}, '.', place)
  own.replaceAddress('https://x.cloudfront.net', 'http://localhost:3000')
  expect(own.resolve({ a: ['see https://x.cloudfront.net/login'] })).toEqual({
    a: ['see http://localhost:3000/login'],
  })
})

test.each([
  ['no folder', () => '/nowhere', /manifest\.json can't be read/],
  ['another stage', () => writeAssembly(), /holds no stack of the stage "prod"/],
  [
    'a damaged template',
    () => {
      const folder = writeAssembly()
      writeFileSync(join(folder, 'Small-dev.template.json'), '{ "Resources": ')
      return folder
    },
    /template\.json can't be read .*run "npm run synth"/,
  ],
  [
    'a template that is none',
    () => {
      const folder = writeAssembly()
      writeFileSync(join(folder, 'Small-dev.template.json'), '{}')
      return folder
    },
    /is no CloudFormation template/,
  ],
  ['an empty folder', () => mkdtempSync(join(tmpdir(), 'empty-')), /manifest\.json can't be read/],
])('%s gives one clear line', (what, folder, message) => {
  const read = () => readTemplate(folder(), what === 'another stage' ? 'prod' : 'dev')
  expect(read).toThrow(message)
  try {
    read()
  } catch (error) {
    expect((error as Error).message).not.toContain('\n')
  }
})
