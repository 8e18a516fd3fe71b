// @example names of switches after the task that brought them
public static class Flags
{
    public const string RotateApiKey = "pm-37165-rotate-user-api-key";
    public const string DeviceAuthKey = "pm-27581-device-auth-key";
}
