import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Stack, Validations } from 'aws-cdk-lib'
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment'
import { Construct } from 'constructs'
import type { SiteConfig } from '#shared/api/site-config.ts'

const SAMPLE_FEEDS = join(import.meta.dirname, '../../sample-feeds')

export interface SiteContentProps {
  /** Output folder of `npm run build:web`; not built, only `/config.json` is published. */
  folder: string
  /** Whether the sample feeds of the news are published too, under `/sample-feeds/`. */
  sampleFeeds: boolean
  config: SiteConfig
  bucket: IBucket
  distribution: Distribution
}

/** What `npm run deploy` puts into the site's bucket: the built app and `/config.json`. */
export class SiteContent extends Construct {
  constructor(scope: Construct, { folder, sampleFeeds, config, bucket, distribution }: SiteContentProps) {
    super(scope, 'SiteContent')
    const common = {
      destinationBucket: bucket,
      // Files of the release before stay: a page that is open still loads its own chunks.
      prune: false,
      memoryLimit: 512,
    }
    if (existsSync(join(folder, 'index.html'))) {
      const assets = new BucketDeployment(this, 'Assets', {
        ...common,
        sources: [Source.asset(join(folder, 'assets'))],
        destinationKeyPrefix: 'assets',
        // Their names carry the hash of their content.
        cacheControl: [CacheControl.fromString('public, max-age=31536000, immutable')],
      })
      const pages = new BucketDeployment(this, 'Pages', {
        ...common,
        sources: [Source.asset(folder, { exclude: ['assets', '.vite'] })],
        cacheControl: [CacheControl.noCache()],
        distribution,
        distributionPaths: ['/*'],
      })
      // A page must not name an asset that isn't there yet.
      pages.node.addDependency(assets)
    }
    if (sampleFeeds) {
      new BucketDeployment(this, 'SampleFeeds', {
        ...common,
        sources: [Source.asset(SAMPLE_FEEDS)],
        destinationKeyPrefix: 'sample-feeds',
        cacheControl: [CacheControl.noCache()],
      })
    }
    new BucketDeployment(this, 'Config', {
      ...common,
      sources: [Source.jsonData('config.json', config)],
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: ['/config.json'],
    })
    this.acknowledge(Stack.of(this))
  }

  /** The function that copies the files is CDK's own; so are its role and its runtime. */
  private acknowledge({ partition, region, synthesizer }: Stack): void {
    const qualifier = synthesizer.bootstrapQualifier
    const policy = '<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole'
    const wildcards = [
      'Action::s3:GetBucket*',
      'Action::s3:GetObject*',
      'Action::s3:List*',
      'Action::s3:Abort*',
      'Action::s3:DeleteObject*',
      `Resource::arn:${partition}:s3:::cdk-${qualifier}-assets-<AWS::AccountId>-${region}/*`,
      'Resource::<SiteBucket.Arn>/*',
      'Resource::*',
    ]
    const copiers = Stack.of(this).node.children.filter(({ node }) =>
      node.id.startsWith('Custom::CDKBucketDeployment'),
    )
    for (const copier of copiers) {
      Validations.of(copier).acknowledge(
        { id: 'AwsSolutions-L1', reason: 'CDK chooses the runtime of its own function.' },
        {
          id: `AwsSolutions-IAM4[Policy::arn:${policy}]`,
          reason: "CDK's function has AWS's policy for basic execution.",
        },
        ...wildcards.map((finding) => ({
          id: `AwsSolutions-IAM5[${finding}]`,
          reason:
            "CDK's function copies all files of its own asset into the site's bucket and invalidates them in " +
            'CloudFront, which knows no narrower resource; it runs at deployment only.',
        })),
      )
    }
  }
}
