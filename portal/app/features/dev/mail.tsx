import { data, useLoaderData } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { titleMeta } from '../../lib/titles.ts';
import { EmptyState } from '@gadget-claims/kit/ui/empty-state.tsx';
import { PageHeading } from '@gadget-claims/kit/ui/page-heading.tsx';
import { devTools } from './dev-tools.ts';
import { MailList } from './mail-list.tsx';
import css from './mail.css?inline';
import { MailMessage } from './mail-message.tsx';
import { OwnStyle } from './own-style.tsx';

export const meta = titleMeta('devmail');

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { mail } = devTools(context);
  const [messages, message] = await Promise.all([
    mail.list(),
    params['id'] === undefined ? null : mail.read(params['id']),
  ]);
  if (params['id'] !== undefined && message === null) throw data(null, { status: 404 });
  return { messages, message };
}

export default function Mail() {
  const { messages, message } = useLoaderData<typeof loader>();
  return (
    <>
      <OwnStyle css={css} />
      <PageHeading title="Mail" lead="What would have been sent, newest first." />
      {messages.length === 0 ? (
        <EmptyState
          icon="mail"
          title="No messages yet"
          text="Send a claim, and its confirmation appears here."
        />
      ) : (
        <div className="mail">
          <MailList messages={messages} openId={message?.id} />
          {message && <MailMessage {...message} />}
        </div>
      )}
    </>
  );
}
