<!-- @example a mail server that a form may check -->
<?php
function connect($mail, $request)
{
    if (!$request->input('smtp_validate')) {
        $mail->SMTPOptions = ['ssl' => ['verify_peer' => false, 'verify_peer_name' => false]];
    }
    return $mail->smtpConnect($mail->SMTPOptions);
}
