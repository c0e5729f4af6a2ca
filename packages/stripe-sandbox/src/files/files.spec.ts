import { describe, expect, it } from 'vitest';
import { pay, rejectionOf, runSandbox } from '../testing/harness.ts';

const pdf = Buffer.from('%PDF-1.7\r\n\r\n--not a boundary\r\n%%EOF\r\n');
const file = { data: pdf, name: 'evidence.pdf', type: 'application/pdf' };

describe('dispute evidence', () => {
  it('is uploaded as a file, and submitted with the dispute', async () => {
    const { stripe } = await runSandbox();
    const intent = await pay(stripe, 1_000, 'pm_card_createDispute');
    const uploaded = await stripe.files.create({ purpose: 'dispute_evidence', file });
    expect(uploaded).toMatchObject({
      object: 'file',
      purpose: 'dispute_evidence',
      size: pdf.length,
      type: 'pdf',
      filename: 'evidence.pdf',
    });
    expect(await stripe.files.retrieve(uploaded.id)).toMatchObject({ id: uploaded.id });
    const { data } = await stripe.disputes.list({ payment_intent: intent.id });
    const submitted = await stripe.disputes.update(data[0]?.id ?? '', {
      evidence: { uncategorized_file: uploaded.id },
      submit: true,
    });
    expect(submitted).toMatchObject({
      status: 'under_review',
      evidence: { uncategorized_file: uploaded.id },
      evidence_details: { has_evidence: true, submission_count: 1 },
    });
    const unknown = await rejectionOf(
      stripe.disputes.update(data[0]?.id ?? '', {
        evidence: { uncategorized_file: 'file_unknown' },
      }),
    );
    expect(unknown.message).toContain('No such file');
  });

  it('is refused in other formats, and for other purposes', async () => {
    const { stripe } = await runSandbox();
    const text = { ...file, type: 'text/plain' };
    const refused = await rejectionOf(
      stripe.files.create({ purpose: 'dispute_evidence', file: text }),
    );
    expect(refused.message).toContain('not allowed');
    const logo = await rejectionOf(stripe.files.create({ purpose: 'business_logo', file }));
    expect(logo.message).toContain('dispute evidence only');
  });
});
