import { App } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import flags from 'aws-cdk-lib/recommended-feature-flags.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { settingsFor, STAGES } from '#infra/config.ts'
import { StageStack } from '#infra/stack.ts'
import { siteFolder, standInBundles, templateOf } from './support/stage.ts'

/** A stage with a setting that every other leaves out, as resources. */
const stageWith = (more: Partial<ReturnType<typeof settingsFor>>) => {
  const settings = { ...settingsFor('pilot'), ...more }
  const stack = new StageStack(new App({ context: flags }), {
    settings,
    bundles: standInBundles,
    version: '0',
    siteFolder,
  })
  return Template.fromStack(stack).toJSON() as {
    Resources: Record<string, { Type: string; Properties: Record<string, never> }>
  }
}

describe('the waste tracking service', () => {
  it('is connected in no stage, and where it is named, its secret is read by the function of papers alone', () => {
    for (const stage of STAGES) expect(JSON.stringify(templateOf(stage))).not.toContain('TRACKING_')
    const secretArn = 'arn:aws:secretsmanager:eu-central-1:123456789012:secret:tracking'
    const wasteTracking = {
      base: 'https://a.example',
      authBase: 'https://b.example',
      clientId: 'c',
      secretArn,
    }
    const named = Object.entries(stageWith({ wasteTracking }).Resources).filter(([, resource]) =>
      JSON.stringify(resource).includes(secretArn),
    )
    expect(named.map(([id]) => id.replace(/[A-F0-9]{8}$/, ''))).toEqual([
      'FunctionsPapersRoleDefaultPolicy',
      'PapersFunction',
    ])
  })
})

describe('the model that restates answers', () => {
  it('is switched off in every stage: no function names one, or may call one', () => {
    for (const stage of STAGES) {
      const text = JSON.stringify(templateOf(stage))
      expect([stage, text.includes('bedrock'), text.includes('ANSWER_MODEL')]).toEqual([stage, false, false])
    }
  })

  it('is the one that the stage named, for the questionnaire only', () => {
    const model = 'anthropic.claude-3-haiku-20240307-v1:0'
    const { Resources } = stageWith({ answerModel: model })
    const named = Object.entries(Resources).filter(([, resource]) => JSON.stringify(resource).includes(model))
    expect(named.map(([id, { Type }]) => [id.replace(/[A-F0-9]{8}$/, ''), Type])).toEqual([
      ['FunctionsOnboardingRoleDefaultPolicy', 'AWS::IAM::Policy'],
      ['OnboardingFunction', 'AWS::Lambda::Function'],
    ])
    const statements = JSON.stringify(named[0]![1])
    expect(statements).toContain('"Action":"bedrock:InvokeModel"')
    expect(statements).toContain(`:foundation-model/${model}`)
  })
})
