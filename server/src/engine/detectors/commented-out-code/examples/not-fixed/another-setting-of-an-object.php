<!-- @example another setting of an object -->
<?php
function open($mail)
{
    $mail->isSMTP();
    /*
    $mail->SMTPSecure = PHPMailer::ENCRYPTION_SMTPS;
    $mail->Port = 465;
    */
    $mail->SMTPSecure = PHPMailer::ENCRYPTION_STARTTLS;
    $mail->Port = 587;
}
