import type { SiteConfig } from '#shared/api/site-config.ts'

/** The privacy notice of a stage: what the product does with personal data, by what its functions store and send. */
export function privacyNotice({ operator, region, logRetentionDays, answerModel, supportEmail }: SiteConfig) {
  return [
    {
      title: 'Who is responsible',
      paragraphs: [
        `${operator.name}, ${operator.address.join(', ')}, decides why and how personal data is used here. For anything about your data write to ${supportEmail}.`,
      ],
    },
    {
      title: 'What we store, and why',
      paragraphs: [
        'To run your account (performance of a contract): the e-mail address you sign in with, the name of the contact person, the password as a cryptographic hash, whether you use a second factor, where your company signs you in itself the name by which it knows you, and where you are signed in: browser and kind of device as you would call them, when you signed in and when you were last here, shown to you alone. People whom your company invited: name, address, role, and for a year who invited them, what became of their rights, and what they did in the company’s name among its sites, listings, exchanges, deliveries and blind listings; only people of the same company see it. Who asks to join the company of a mail domain: name and address, shown for two weeks to the owners of companies that signed up with that domain, and then deleted.',
        'To run the marketplace (performance of a contract): your company’s profile, listings, answers to the questionnaire, messages, connections, matches you decided about and transactions. The company profile is public, and so are listings, unless you show them to fewer. Where you accept terms of confidentiality for a blind listing, or look at what is opened to your company under them, your name, the time and what you looked at are shown to the company that opened it, for as long as both companies are here. Messages and transactions are seen by the two companies they concern. E-mail addresses are never shown to another company.',
        'To answer you (legitimate interest): what you write in the contact form or the application for early access.',
        'To send the newsletter (consent): your e-mail address, the subjects you chose and when you confirmed them. Each issue has a link to unsubscribe.',
        'To keep the service safe (legitimate interest): server logs with IP address, time and address of the request, and reports of crashes without anything you typed.',
      ],
    },
    {
      title: 'Who else handles it',
      paragraphs: [
        `Amazon Web Services stores and processes the data for us in its region ${region}, and sends our e-mails.`,
        answerModel
          ? 'Free-text answers of the questionnaire are read by a language model of Amazon Bedrock in the same region. It keeps nothing and is not trained with them.'
          : 'No language model reads your data, and no other company does.',
        'We do not sell data, and there is no advertising and no tracking by others on this site.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        `Server logs are deleted after ${logRetentionDays} days. The record of a session goes when you sign out, and seven days after you gave the password at the latest; that it was ended, without its device, is known for as long. Withdrawn listings and read notifications go after a fixed time.`,
        'Everything else stays as long as the account does. If you ask for deletion, an administrator settles the request; your data is then erased, and your name is replaced in records that belong to your partners too. Backups are overwritten after 35 days.',
      ],
    },
    {
      title: 'In your browser',
      paragraphs: [
        'We set no cookies. Your browser’s storage keeps your sign-in, the theme you chose, and drafts while “Auto-save forms” is on. Signing out clears all of it but the theme.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You may see, correct, export and erase your data, object to its use, or have its use restricted. Export and deletion are in the account settings under Settings; for the rest write to us.',
        `You may also complain to the supervisory authority: ${operator.authority}.`,
      ],
    },
  ] as const
}
